-- A submission that is sent again while its request is being erased waits for the erasure at the unique
-- index, with a snapshot from before it. This looks again after the wait; the server then repeats the
-- statement. Without it, an erasure would have to lock the table, and a lock that waits holds up every post.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  if exists (select from tombstones where kind = new.kind and id = new.id)
    or exists (select from tombstones where kind = new.kind and submission = new.submission)
  then
    raise serialization_failure using message = 'erased meanwhile';
  end if;
  return null;
end
$$;

create trigger refuse_erased after insert on requests for each row execute function refuse_erased();
