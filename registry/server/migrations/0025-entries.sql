-- The entry script of a release, from its manifest. The kit built all older releases, with this name.
alter table releases add column entry text not null default 'remoteEntry.js';
