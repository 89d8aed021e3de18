-- An INSERT that waits for an erasure of the same submission began before its tombstone could be
-- seen. It fails then, and the server repeats it.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  if exists (select from tombstones where kind = new.kind and id = new.id)
    or exists (select from tombstones where kind = new.kind and submission = new.submission) then
    raise serialization_failure using message = 'erased meanwhile';
  end if;
  return null;
end $$;
create trigger refuse_erased after insert on requests for each row execute function refuse_erased();
