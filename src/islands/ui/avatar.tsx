import type { ReactNode } from 'react';

const COLOURS = 5;

type Person = { id: number; nickname: string; avatar: string | null };

/** Picture of a member, or the first letter on the member's own colour. Their name stands beside it. */
export function Avatar({ person, small = false }: { person: Person; small?: boolean }): ReactNode {
  const colour = person.id % COLOURS;
  const names = ['avatar', colour ? `avatar-${colour}` : '', small ? 'avatar-small' : ''];
  return (
    <span className={names.filter(Boolean).join(' ')} aria-hidden="true">
      {person.avatar ? (
        <img src={person.avatar} alt="" width="44" height="44" loading="lazy" decoding="async" />
      ) : (
        ([...person.nickname][0] ?? '')
      )}
    </span>
  );
}
