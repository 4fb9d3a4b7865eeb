-- Letters that no accent can be taken from are looked for by the plain letters that people type for them: Łukasz by
-- lukasz, Søren by soren, Straße by strasse. Both cases are named, because lower() does not know them in every locale.
create or replace function searchable(text) returns text
  language sql immutable parallel safe
  return lower(
    replace(replace(replace(replace(replace(replace(replace(replace(
      translate(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f]', '', 'g'),
        'ØøŁłĐđÐðıĦħŦŧ', 'oollddddihhtt'),
      'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'));

-- What is stored was made by the former rule: the column is made anew, and with it what everybody is looked for by.
alter table users drop column search_text;
alter table users add column search_text text generated always as (searchable(
  first_name || ' ' || last_name
  || E'\n' || coalesce(employee_number, '')
  || E'\n' || coalesce(username, '')
  || E'\n' || coalesce(email, '')
  || E'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))) stored;
