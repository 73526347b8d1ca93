import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ProfileViews } from '#contract/profile-views.ts';
import { wordsIn, type ProfileDocument } from '#domain/profile-editor/document.ts';
import { exportOf, lengthOf, limitOf, textExportOf } from '#domain/profile-editor/export.ts';
import { configPath, PROFILE_PATHS } from '#domain/profile-editor/paths.ts';
import { TARGETS } from '#domain/profile-editor/targets.ts';
import type { Found } from '#domain/never-share.ts';
import { usePageViewer } from '#islands/ui/scene-view.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { neverSharedIn } from '#stores/never-share.ts';
import { inProfileFrame } from '../parts/frame.tsx';
import { labelsOf } from '../parts/labels.ts';
import { localCopy } from '../parts/local-copy.ts';
import { PreviewFrame } from '../parts/preview.tsx';
import { sanitizeExport, type SanitizedExport } from '../parts/sanitize-export.ts';
import { Checks } from './checks.tsx';
import { PrivateWords } from './private-words.tsx';
import { Rules } from './rules.tsx';

/** What the account has, or what this browser has and the account not yet. */
function useLatest({ profile }: ProfileViews['profile-export'], memberId: number) {
  const [latest, setLatest] = useState({ content: profile.content, unsent: false });
  useEffect(() => {
    const copy = localCopy(memberId, profile.id).get();
    if (copy) setLatest({ content: copy.content, unsent: true });
  }, []);
  return latest;
}

function useSurvivors(document: ProfileDocument, exported: string): SanitizedExport | undefined {
  const [survived, setSurvived] = useState<SanitizedExport>();
  useEffect(() => {
    let gone = false;
    sanitizeExport(document.target, exported).then(
      (found) => {
        if (!gone) setSurvived(found);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [document.target, exported]);
  return survived;
}

function save(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A file name that says nothing about what is in it beyond its own name. */
const fileName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'profile';

function ProfileExport(props: ProfileViews['profile-export']): ReactNode {
  const { t } = useTexts<'profiles'>();
  const viewer = usePageViewer();
  const { profile } = props;
  const { content: document, unsent } = useLatest(props, viewer?.id ?? 0);
  const labels = labelsOf(document.language);
  const main = useMemo(() => exportOf(document, labels), [document]);
  const plain = useMemo(() => textExportOf(document, labels), [document]);
  const [form, setForm] = useState<'main' | 'text'>('main');
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState<(() => void) | null>(null);
  const survived = useSurvivors(document, main);
  const [secret, setSecret] = useState<readonly Found[]>([]);
  const words = useMemo(() => wordsIn(document), [document]);
  useEffect(() => setSecret(neverSharedIn(words)), [words]);

  const isText = document.target === 'text' || form === 'text';
  const shown = isText ? plain : main;
  const name = profile.name || t('profiles:untitled');

  /** Asks first if the profile holds words of the never-share list. */
  const leave = (act: () => void) => (secret.length > 0 ? setAsking(() => act) : act());
  const copy = () =>
    leave(() => {
      navigator.clipboard.writeText(shown).then(
        () => setSaid(t('profiles:copied')),
        () => setSaid(t('profiles:copyFailed')),
      );
    });
  const download = () =>
    leave(() => {
      if (isText) save(plain, `${fileName(name)}.txt`, 'text/plain;charset=utf-8');
      else save(main, `${fileName(name)}.html`, 'text/html;charset=utf-8');
      setSaid(t('profiles:downloaded'));
    });

  return (
    <div className="bio-export">
      <div className="bio-top">
        <nav aria-label={t('profiles:crumbs')}>
          <ol className="crumbs">
            <li>
              <a href={PROFILE_PATHS.home}>{t('profiles:title')}</a>
            </li>
            <li>
              <a href={configPath(profile.id)}>{name}</a>
            </li>
            <li>
              <span aria-current="page">{t('profiles:toExport')}</span>
            </li>
          </ol>
        </nav>
        <h1>{t('profiles:exportHeading', { name })}</h1>
        {unsent && <p className="notice notice-warn">{t('profiles:exportUnsent')}</p>}
      </div>
      <div className="bio-export-main">
        <Checks document={document} whole={survived?.whole} secret={secret.length} />
        <section aria-labelledby="bio-code">
          <div className="bio-preview-head">
            <h2 id="bio-code">{t('profiles:codeTitle')}</h2>
            {document.target !== 'text' && (
              <fieldset className="choices">
                <legend className="visually-hidden">{t('profiles:codeForm')}</legend>
                {(['main', 'text'] as const).map((one) => (
                  <label key={one}>
                    <input
                      type="radio"
                      name="form"
                      checked={form === one}
                      onChange={() => setForm(one)}
                    />
                    {t(`profiles:form_${one}`)}
                  </label>
                ))}
              </fieldset>
            )}
          </div>
          <textarea
            className="input bio-code"
            readOnly
            rows={12}
            value={shown}
            spellCheck={false}
            aria-label={t('profiles:codeTitle')}
          />
          <p className={lengthOf(shown) > limitOf(document) ? 'problem' : 'hint'}>
            {t('profiles:characters', { used: lengthOf(shown), limit: limitOf(document) })}
          </p>
          <div className="buttons">
            <button type="button" className="button button-primary" onClick={copy}>
              {t('profiles:copy')}
            </button>
            <button type="button" className="button" onClick={download}>
              {isText ? t('profiles:downloadText') : t('profiles:downloadHtml')}
            </button>
            <a className="button" href={configPath(profile.id)}>
              {t('profiles:backToEditor')}
            </a>
          </div>
          <p role="status">{said}</p>
        </section>
        <section aria-labelledby="bio-steps">
          <h2 id="bio-steps">{t('profiles:stepsTitle')}</h2>
          <ol className="bio-steps">
            <li>{t('profiles:step1')}</li>
            <li>{t(`profiles:step2_${document.target}`)}</li>
            {TARGETS[document.target].images === 'address' && <li>{t('profiles:stepPictures')}</li>}
            <li>{t('profiles:step3')}</li>
            <li>{t('profiles:step4')}</li>
          </ol>
        </section>
        <Rules target={document.target} />
      </div>
      <section className="bio-preview" aria-labelledby="bio-survives">
        <h2 id="bio-survives">{t('profiles:survivesTitle')}</h2>
        <p className="hint">{t('profiles:survivesText')}</p>
        <PreviewFrame
          target={document.target}
          content={survived?.html ?? ''}
          width={960}
          title={t('profiles:survivesTitle')}
        />
      </section>
      {asking && (
        <PrivateWords
          text={words}
          found={secret}
          onGoOn={() => {
            asking();
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

/** The profile as it is pasted into the cam site: checked, copied, downloaded, explained. */
export const ExportScene = inProfileFrame(ProfileExport);
