import type { ReactNode } from 'react';
import type { FormProps, Views } from '#contract/views.ts';
import { NOTICES } from '#domain/limits.ts';
import { ANNOUNCED } from '#domain/notice-settings.ts';
import { Checkbox, SelectField, TextArea, TextField } from '#islands/ui/field.tsx';
import { Form } from '#islands/ui/form.tsx';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Staff } from '../moderation/frame.tsx';

/** What the two fields of a language say in it, as members will see them. */
function Preview({ form }: { form: FormProps }): ReactNode {
  const { t } = useTexts();
  return (
    <section className="panel announce-preview" aria-labelledby="announce-preview">
      <h2 id="announce-preview">{t('noticeSettings:announcePreview')}</h2>
      {ANNOUNCED.map(({ language, title, text }) => (
        <article key={language} lang={language}>
          <h3>{form.values[title]}</h3>
          <p>{form.values[text]}</p>
        </article>
      ))}
      <p>
        {form.values.path
          ? t('noticeSettings:announceLeads')
          : t('noticeSettings:announceLeadsNowhere')}{' '}
        {form.values.path && (
          <a href={form.values.path} target="_blank" rel="noopener">
            {form.values.path}
          </a>
        )}
      </p>
    </section>
  );
}

/** What was sent before, so that nobody says it twice. */
function Last({ last }: Pick<Views['announce'], 'last'>): ReactNode {
  const { t, language } = useTexts();
  return (
    <section className="announce-last" aria-labelledby="announce-last">
      <h2 id="announce-last">{t('noticeSettings:announceLast')}</h2>
      {last.length === 0 && <p>{t('noticeSettings:announceLastNone')}</p>}
      <ul className="staff-list">
        {last.map(({ id, type, words, path, author, created, told }) => (
          <li key={id} className="staff-line">
            <h3>{words.title}</h3>
            <p>{words.text}</p>
            <p className="meta">
              <time dateTime={created}>{absoluteDate(created, language)}</time>
              <span>
                {t(
                  type === 'site'
                    ? 'noticeSettings:announceSite'
                    : 'noticeSettings:announceContest',
                )}
              </span>
              {author && <span>{t('noticeSettings:announceBy', { name: author })}</span>}
              {path && <a href={path}>{path}</a>}
              {!told && <span className="tag tag-line">{t('noticeSettings:announceOnWay')}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ form }: { form: FormProps }): ReactNode {
  const { t } = useTexts();
  return ANNOUNCED.map(({ language, title, text }) => (
    <fieldset key={language} className="announce-language">
      <legend>{t(`noticeSettings:announce_${language}`)}</legend>
      <TextField
        form={form}
        name={title}
        label={t('noticeSettings:announceHeadline')}
        maxLength={NOTICES.titleMax}
      />
      <TextArea
        form={form}
        name={text}
        label={t('noticeSettings:announceText')}
        maxLength={NOTICES.textMax}
      />
    </fieldset>
  ));
}

/** What an administrator tells all members; nothing goes out before its preview was seen. */
export function AnnounceView(props: Views['announce']): ReactNode {
  const { staff, preview, members, last, ...form } = props;
  const { t } = useTexts();
  const fields = {
    path: t('noticeSettings:announcePath'),
    ...Object.fromEntries(
      ANNOUNCED.flatMap(({ language, title, text }) => [
        [
          title,
          `${t(`noticeSettings:announce_${language}`)}, ${t('noticeSettings:announceHeadline')}`,
        ],
        [text, `${t(`noticeSettings:announce_${language}`)}, ${t('noticeSettings:announceText')}`],
      ]),
    ),
  };
  return (
    <Staff
      staff={staff}
      here="announce"
      title={t('noticeSettings:announceTitle')}
      lead={t('noticeSettings:announceLead')}
    >
      {preview !== null && <Preview form={form} />}
      <Form
        form={form}
        fields={preview ? {} : fields}
        submit={t(preview ? 'noticeSettings:announceSend' : 'noticeSettings:announceCheck')}
      >
        <SelectField
          form={form}
          name="type"
          label={t('noticeSettings:announceType')}
          options={[
            ['site', t('noticeSettings:announceSite')],
            ['contest', t('noticeSettings:announceContest')],
          ]}
        />
        <Words form={form} />
        <TextField
          form={form}
          name="path"
          label={t('noticeSettings:announcePath')}
          hint={t('noticeSettings:announcePathHint')}
          optional
          maxLength={300}
        />
        {preview !== null && (
          <>
            <input type="hidden" name="seen" value={preview} />
            <Checkbox
              form={{ ...form, errors: {} }}
              name="sure"
              label={t('noticeSettings:announceSure', { count: members })}
            />
          </>
        )}
      </Form>
      <Last last={last} />
    </Staff>
  );
}
