-- Servers write a row and roll it back to find out whether the database accepts writes. Plain storage: the row fills a page.
create table write_checks (content text not null);
alter table write_checks alter column content set storage plain;
