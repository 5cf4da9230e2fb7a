-- The script that makes the container of a release, as its manifest names it. Whatever is older was built by the kit, which names it so.
alter table releases add column entry text not null default 'remoteEntry.js';
