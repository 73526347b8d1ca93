import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { CLAIM_ROOM_STEP } from '#domain/industry-claim-form.ts';
import { Icon, type IconName } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { ClaimResultView } from './result.tsx';
import { RoomForm } from './room-form.tsx';
import { StartForm } from './start-form.tsx';

type Props = Views['industry-claim'];

/** What people want to know before they say anything stands first. */
function Facts({ names }: Pick<Props, 'names'>): ReactNode {
  const { t } = useTexts();
  const facts: readonly (readonly [IconName, string, string])[] = [
    ['eye', t('industryClaim:factKeptTitle'), t('industryClaim:factKeptText')],
    ['trash', t('industryClaim:factNotTitle'), t('industryClaim:factNotText')],
    [
      'lock',
      t('industryClaim:factNameTitle'),
      t(names === 'all' ? 'industryClaim:factNameAll' : 'industryClaim:factNameClaimed'),
    ],
    ['shield', t('industryClaim:factChoiceTitle'), t('industryClaim:factChoiceText')],
  ];
  return (
    <ul className="form-facts" aria-label={t('industryClaim:factsLabel')}>
      {facts.map(([icon, title, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          <div>
            <p className="form-fact">{title}</p>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** /industry/claim: whose name is shown is the performer's choice. */
export function IndustryClaimView(props: Props): ReactNode {
  const { t } = useTexts();
  const { result, step, networks, demo } = props;
  const room = step === 'room';
  if (result) return <ClaimResultView {...props} result={result} />;
  return (
    <>
      <h1>{t(room ? 'industryClaim:roomTitle' : 'industryClaim:title')}</h1>
      <p className="form-lead">{t(room ? 'industryClaim:roomLead' : 'industryClaim:lead')}</p>
      {!room && <Facts {...props} />}
      {networks.length === 0 ? (
        <p className="notice">{t('industryClaim:noNetworks')}</p>
      ) : (
        <>
          {demo && <p className="notice">{t('industryClaim:demo')}</p>}
          {room ? <RoomForm {...props} /> : <StartForm {...props} />}
          <p className="claim-other">
            <a className="link" href={room ? '/industry/claim' : CLAIM_ROOM_STEP}>
              {t(room ? 'industryClaim:toStart' : 'industryClaim:toRoom')}
            </a>
          </p>
        </>
      )}
    </>
  );
}
