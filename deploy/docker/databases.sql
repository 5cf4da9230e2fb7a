-- An empty PostgreSQL runs this once. The API and the registry each own a database.
create database api;
create database registry;
