-- Run once, by an empty PostgreSQL. The API and the registry own a database each.
create database api;
create database registry;
