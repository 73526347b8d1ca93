-- What others found helpful is worth more than what one does oneself (decision 73): the whole history is
-- counted by the new worth of each task. Which entries count stays as it was, so that badges stay, too.
create or replace function pg_temp.worth(task text) returns integer language sql immutable as $$
  select case task
    when 'profile' then 10 when 'firstPost' then 10 when 'post' then 5 when 'answer' then 2
    when 'like' then 6 when 'lesson' then 2 when 'guide' then 1 when 'quiz' then 2
    when 'invite' then 8 when 'visit' then 1 end
$$;
--> statement-breakpoint
update members m set points = greatest(m.points + changed.by, 0)
from (
  select member_id, sum(pg_temp.worth(task) - points)::integer as by
  from point_entries where points > 0 group by member_id
) changed
where m.id = changed.member_id and changed.by <> 0;
--> statement-breakpoint
update point_entries set
  points = case when points > 0 then pg_temp.worth(task) else 0 end,
  taken = case when taken > 0 then pg_temp.worth(task) else 0 end
where points > 0 or taken > 0;
--> statement-breakpoint
-- First steps no longer count on the boards of a week and a month.
update point_periods p set points = coalesce(counted.points, 0)
from point_periods old
left join (
  select e.member_id, span.period, date_trunc(span.period, e.created_at at time zone 'UTC')::date as first,
    sum(e.points)::integer as points
  from point_entries e, (values ('week'), ('month')) as span (period)
  where e.points > 0 and e.task not in ('profile', 'firstPost')
    and e.created_at >= (select min(first) from point_periods)::timestamp at time zone 'UTC'
  group by 1, 2, 3
) counted using (member_id, period, first)
where p.period = old.period and p.first = old.first and p.member_id = old.member_id;
--> statement-breakpoint
-- Members are told, in the language they read.
insert into announcements (type, texts, path, created_at)
select 1, $json${
  "en": {
    "title": "Points have been counted anew",
    "text": "What others found helpful now counts more than how much one writes: a like brings 6 points instead of 1, and one’s own acts about half of what they did. Your whole history was counted again by the same rule. Levels begin at half of what they did, so nobody has lost a level or a badge."
  },
  "es": {
    "title": "Los puntos se han vuelto a contar",
    "text": "Lo que ayuda a los demás vale ahora más que lo mucho que se escribe: un «me gusta» da 6 puntos en lugar de 1, y lo que hace cada cual, más o menos la mitad que antes. Todo tu historial se ha contado de nuevo con la misma regla. Los niveles empiezan en la mitad de antes, así que nadie ha perdido un nivel ni una insignia."
  },
  "ru": {
    "title": "Баллы пересчитаны",
    "text": "Теперь то, что помогло другим, ценится выше, чем количество написанного: «нравится» даёт 6 баллов вместо 1, а собственные действия — примерно половину прежнего. Вся ваша история пересчитана по тому же правилу. Уровни начинаются с половины прежней суммы, поэтому никто не потерял ни уровня, ни значка."
  }
}$json$::jsonb, '/points', now()
where exists (select from point_entries where points > 0);
