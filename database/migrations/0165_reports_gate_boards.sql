-- expand
-- A wallboard can show the gate instead of the dashboard.
alter table wall_boards add column shows_gate boolean not null default false;
-- The tag of the site whose gate it shows; null: all of them.
alter table wall_boards add column site_id uuid;
