import type { ReactNode } from 'react';

/** Facts in a list: what it is, and below it what it says. */
export function Rows({ facts }: { facts: readonly (readonly [string, ReactNode])[] }): ReactNode {
  return (
    <dl className="security-list account-gap">
      {facts.map(([name, value]) => (
        <div key={name} className="account-row">
          <dt className="meta">{name}</dt>
          <dd className="security-name">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
