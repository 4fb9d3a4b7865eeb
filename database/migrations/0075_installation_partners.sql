-- Partners of the installation, each with a welcome page of its own (/welcome/{slug}). They belong to no organization and
-- say nothing about people, so they are part of the directory.
create table partners (
  id uuid primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 2 and 40),
  name text not null check (length(name) between 1 and 80),
  color text not null default 'blue'
    check (color in ('slate', 'blue', 'teal', 'olive', 'brown', 'magenta', 'violet')),
  is_on boolean not null default false,
  -- Whether its page offers to sign up; the installation may have closed that altogether.
  sign_up boolean not null default true,
  -- Counts the changes, so that nobody overwrites unseen what somebody else has saved.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- In the bin since then.
  deleted_at timestamptz
);
-- One in the bin keeps nobody from using its address again.
create unique index partners_by_slug on partners (slug) where deleted_at is null;

create table partner_texts (
  partner_id uuid not null references partners (id) on delete cascade,
  locale text not null check (locale in ('en', 'es', 'pt')),
  heading text not null check (length(heading) <= 120),
  words text not null check (length(words) <= 2000),
  primary key (partner_id, locale)
);

create table partner_logos (
  partner_id uuid primary key references partners (id) on delete cascade,
  image bytea not null check (length(image) <= 200000),
  mime text not null check (mime in ('image/png', 'image/jpeg', 'image/webp')),
  width integer not null,
  height integer not null,
  -- Names the picture in its address, which may be kept for good.
  hash text not null check (hash ~ '^[0-9a-f]{32}$')
);
create index partner_logos_by_hash on partner_logos (hash);

grant select, insert, update, delete on partners, partner_texts, partner_logos to evenkeel_system;
