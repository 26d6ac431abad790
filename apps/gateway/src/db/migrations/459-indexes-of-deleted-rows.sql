-- A message or picture is deleted with its account. For each one, PostgreSQL looks for rows that refer to it, and read these tables from
-- end to end: with half a million imported pictures, the deletion of an account with 200 pictures exceeded the time limit.
CREATE INDEX notice_read_message ON notice_read (message_id);
CREATE INDEX imported_picture_picture ON imported_picture (picture_id);
