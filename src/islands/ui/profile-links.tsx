import type { ReactNode } from 'react';
import type { ProfileLinksProps } from '#contract/people-views.ts';
import type { ContactKind } from '#domain/contact-links.ts';
import { Icon, type IconName } from './icon.tsx';
import { useTexts } from './texts.tsx';

/** Drawn by what a place is for; what we do not know has the plain link. */
const ICONS: Record<ContactKind, IconName> = {
  post: 'chat-bubble',
  photo: 'image',
  video: 'play',
  chat: 'paper-plane',
  community: 'users',
  links: 'list',
  support: 'heart',
  camsite: 'camera',
  other: 'link',
};

/** Nothing that would name a person's page in a referrer, and no credit for spam. */
const OUTSIDE = 'nofollow ugc noopener noreferrer';

const shortAddress = (url: string) => url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');

/** Where else a member can be found, and the sites they work on, as far as they show it. */
export function ProfileLinks({ contacts, sites }: ProfileLinksProps): ReactNode {
  const { t } = useTexts<'member'>();
  return (
    <>
      {contacts.length > 0 && (
        <section className="profile-part" aria-labelledby="profile-contacts">
          <h2 id="profile-contacts">{t('member:contactsTitle')}</h2>
          <ul className="contact-links">
            {contacts.map(({ url, href, name, kind }) => (
              <li key={url}>
                <a className="contact-link" href={href} rel={OUTSIDE} title={url}>
                  <Icon name={ICONS[kind]} />
                  <span>
                    <strong>{name}</strong>
                    {kind !== 'other' && <span className="soft">{shortAddress(url)}</span>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sites.length > 0 && (
        <section className="profile-part" aria-labelledby="profile-sites">
          <h2 id="profile-sites">{t('member:sitesTitle')}</h2>
          <ul className="buttons site-tags">
            {sites.map(({ slug, title, path }) => (
              <li key={slug}>
                <a className="tag" href={path}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
