-- The processes that run on this database. Each says every few seconds that it is still there.
CREATE TABLE running_process (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  pid integer NOT NULL,
  roles text[] NOT NULL,
  -- Keyed fingerprints of the settings that all processes must share; never the settings.
  settings jsonb NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50);

-- Every deployment secret that sealed data here, by its fingerprint.
CREATE TABLE deployment_secret (
  fingerprint text PRIMARY KEY,
  first_used_at timestamptz NOT NULL DEFAULT now(),
  -- Since then nothing is sealed with it any more.
  replaced_at timestamptz
);

-- Settings that an operator is changing: until then processes may differ in them.
CREATE TABLE allowed_difference (
  setting text PRIMARY KEY,
  until timestamptz NOT NULL
);
