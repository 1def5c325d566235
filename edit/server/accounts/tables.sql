PRAGMA journal_mode = WAL;
PRAGMA busy_timeout = 5000;
-- Otherwise INSERT OR REPLACE would overwrite a line of the audit log without its trigger.
PRAGMA recursive_triggers = ON;

CREATE TABLE IF NOT EXISTS people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  language TEXT NOT NULL,
  teams TEXT NOT NULL, -- JSON
  seen TEXT
) STRICT;

CREATE TABLE IF NOT EXISTS passkeys (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL,
  device TEXT NOT NULL,
  made TEXT NOT NULL,
  used TEXT NOT NULL
) STRICT;

-- One for each person: a new link replaces the last.
CREATE TABLE IF NOT EXISTS links (
  person TEXT PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  purpose TEXT NOT NULL,
  expires TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS sessions (
  hash TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
  began TEXT NOT NULL,
  seen TEXT NOT NULL
) STRICT;

-- Publications, and the commits that take them back.
CREATE TABLE IF NOT EXISTS taken_back (
  by_commit TEXT PRIMARY KEY,
  publication TEXT NOT NULL
) STRICT;

-- Texts that say the same in both languages, as someone has said.
CREATE TABLE IF NOT EXISTS settled (
  key TEXT PRIMARY KEY,
  by TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS audit (
  line INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  by TEXT NOT NULL,
  what TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE TRIGGER IF NOT EXISTS audit_is_not_changed BEFORE UPDATE ON audit
  BEGIN SELECT raise(ABORT, 'The audit log only grows.'); END;
CREATE INDEX IF NOT EXISTS audit_by_kind ON audit (by, what, at);
DROP TRIGGER IF EXISTS audit_is_not_deleted;
CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit WHEN OLD.at >= date('now', '-2 years')
  BEGIN SELECT raise(ABORT, 'The audit log only grows.'); END;

-- What people have written, one current row for each item.
-- AUTOINCREMENT gives no number twice, even after rows are gone: an old tab cannot match a later draft by accident.
CREATE TABLE IF NOT EXISTS drafts (
  revision INTEGER PRIMARY KEY AUTOINCREMENT,
  item TEXT NOT NULL,
  base TEXT,
  data TEXT,
  uploads TEXT NOT NULL,
  by TEXT NOT NULL,
  at TEXT NOT NULL,
  -- 1: present; 2: thrown away; 0: saved over, or published.
  current INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS current_drafts ON drafts (item) WHERE current = 1;
CREATE INDEX IF NOT EXISTS drafts_by_item ON drafts (item, revision);

-- What is kept of people, such as notices. It goes with the person.
CREATE TABLE IF NOT EXISTS kept (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
  at TEXT NOT NULL,
  value TEXT NOT NULL, -- JSON
  PRIMARY KEY (kind, id, person)
) STRICT;
