import { useEffect, useState, type ReactNode } from 'react';
import { uploadAvatar } from '#client/avatar.ts';
import { AVATAR_PATH } from '#domain/account.ts';
import { checkPicture, CROP, CROPPED_PICTURE } from '#domain/crop.ts';
import { CropDialog, cropperTexts, problemText } from '#islands/cropper/index.tsx';
import { pageLanguage } from '#client/page-language.ts';
import { connectPage } from '#stores/connect-page.ts';

const SHAPE = {
  aspect: 1,
  output: { width: CROP.output, height: CROP.output },
  round: true,
} as const;

type Chosen = { file: File; title: string };

/**
 * Takes over the form of the own page (../parts/avatar-form.tsx): what is chosen is checked, cropped
 * and sent. Draws nothing until then.
 */
export default function AvatarIsland(): ReactNode {
  const [chosen, setChosen] = useState<Chosen>();

  useEffect(() => {
    connectPage();
    const form = document.querySelector<HTMLFormElement>(`form[action="${AVATAR_PATH}"]`);
    const input = form?.querySelector<HTMLInputElement>('input[type="file"]');
    const problem = form?.querySelector('[role="alert"]');
    if (!form || !input || !problem) return;
    async function choose(this: HTMLInputElement) {
      const [file] = this.files ?? [];
      // Emptied, so that the same file can be chosen again, and nothing is sent beside the cropper.
      this.value = '';
      if (!file || !form || !problem) return;
      const found = checkPicture(file, CROPPED_PICTURE);
      problem.textContent = found
        ? problemText(await cropperTexts(pageLanguage()), found, CROPPED_PICTURE)
        : '';
      if (!found) setChosen({ file, title: form.dataset.cropTitle ?? '' });
    }
    // Sent without the cropper a picture must be smaller, and one that the server can open.
    input.accept = CROPPED_PICTURE.accept;
    const onChange = choose as unknown as EventListener;
    input.addEventListener('change', onChange);
    // Chosen while this was on its way.
    if (input.files?.length) void choose.call(input);
    return () => input.removeEventListener('change', onChange);
  }, []);

  if (!chosen) return null;
  return (
    <CropDialog
      file={chosen.file}
      title={chosen.title}
      shape={SHAPE}
      onDone={async (blob) => {
        await uploadAvatar(blob);
        // The page anew: the picture stands in it more than once, and it says what was done.
        location.assign('/user-info?done=avatar');
        await new Promise(() => {});
      }}
      onClose={() => setChosen(undefined)}
    />
  );
}
