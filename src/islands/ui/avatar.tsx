import type { ReactNode } from 'react';
import { isFormer } from '#domain/account.ts';
import { avatarClass } from '#domain/avatar.ts';

type Person = { id: number; nickname: string; avatar: string | null };

type Props = {
  person: Person;
  small?: boolean;
  /** Shows the card about them (src/elements/member-card). */
  card?: boolean;
};

/** Picture of a member, or the first letter on the member's own colour. Their name stands beside it. */
export function Avatar({ person, small = false, card = false }: Props): ReactNode {
  return (
    <span
      className={avatarClass(person.id, small)}
      aria-hidden="true"
      data-person={card && !isFormer(person.nickname) ? person.id : undefined}
    >
      {person.avatar ? (
        <img src={person.avatar} alt="" width="44" height="44" loading="lazy" decoding="async" />
      ) : (
        ([...person.nickname][0] ?? '')
      )}
    </span>
  );
}
