import type { ReactNode } from 'react';

type Props = { title: string; text: string; href: string; action: string };

/** What the link of a mail leads to once it cannot do anything any more, and the way on. */
export const SpentLink = ({ title, text, href, action }: Props): ReactNode => (
  <>
    <h1>{title}</h1>
    <p className="form-lead">{text}</p>
    <a className="button button-primary" href={href}>
      {action}
    </a>
  </>
);
