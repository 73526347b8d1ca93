import type { ReactNode } from 'react';
import { AVATAR_PATH } from '#domain/account.ts';
import { PICTURE } from '#domain/crop.ts';
import { useTexts } from '#islands/ui/texts.tsx';

/**
 * Changes the own profile picture, or takes it away. Works without a script; with one,
 * src/islands/member/avatar opens the cropper as soon as a picture is chosen.
 */
export function AvatarForm({ has, formToken }: { has: boolean; formToken: string }): ReactNode {
  const { t } = useTexts();
  return (
    <form
      className="avatar-form"
      method="post"
      action={AVATAR_PATH}
      encType="multipart/form-data"
      data-crop-title={t('member:avatarCrop')}
    >
      <input type="hidden" name="formToken" value={formToken} />
      <label htmlFor="avatar-file">{t(has ? 'member:avatarChange' : 'member:avatarChoose')}</label>
      <input
        type="file"
        name="file"
        id="avatar-file"
        accept={PICTURE.accept}
        aria-describedby="avatar-hint avatar-problem"
      />
      <p className="field-error" id="avatar-problem" role="alert" />
      <p className="hint" id="avatar-hint">
        <span className="without-script">
          {t('member:avatarHintSend', { n: PICTURE.maxMegabytes })}
        </span>{' '}
        <span className="with-script">{t('member:avatarHintCrop')}</span> {t('member:avatarHint')}
      </p>
      <div className="buttons">
        <button className="button without-script" name="act" value="set">
          {t('member:avatarSend')}
        </button>
        {has && (
          <button className="button button-quiet" name="act" value="remove">
            {t('member:avatarRemove')}
          </button>
        )}
      </div>
    </form>
  );
}
