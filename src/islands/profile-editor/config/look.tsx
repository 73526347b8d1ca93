import type { ReactNode } from 'react';
import {
  ALIGNS,
  COLOUR_NAMES,
  coloursOf,
  faintIn,
  FONT_IDS,
  HEADINGS,
  PALETTE_IDS,
  PALETTES,
  SHAPES,
  SPACING_IDS,
  WIDTH_IDS,
  type FontId,
  type Theme,
} from '#domain/profile-editor/theme.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Choice } from './field.tsx';
import type { Editor } from './use-editor.ts';

const FONT_NAMES: Record<FontId, string> = {
  georgia: 'Georgia',
  palatino: 'Palatino',
  verdana: 'Verdana',
  trebuchet: 'Trebuchet',
  arial: 'Arial',
  impact: 'Impact',
  courier: 'Courier',
};

function Swatches({ colours }: { colours: readonly string[] }): ReactNode {
  return (
    <svg viewBox={`0 0 ${colours.length * 12} 16`} aria-hidden="true">
      {colours.map((colour, i) => (
        <rect key={i} x={i * 12} y="0" width="12" height="16" fill={colour} />
      ))}
    </svg>
  );
}

/** Colours, fonts and measures; only where the target keeps them. */
export function Look({ editor }: { editor: Editor }): ReactNode {
  const { t } = useTexts<'profiles'>();
  const { theme, target } = editor.document;
  const change = (more: Partial<Theme>, field = '') =>
    editor.actions.change((now) => ({ ...now, theme: { ...now.theme, ...more } }), field);
  const used = coloursOf(theme);
  const faint = faintIn(theme);
  const fonts = FONT_IDS.map((value) => ({ value, text: FONT_NAMES[value] }));
  if (target !== 'html') return null;
  return (
    <details className="bio-panel">
      <summary>
        <h2>{t('profiles:lookTitle')}</h2>
        <span>
          {theme.colours ? t('profiles:ownColours') : t(`profiles:palette_${theme.palette}`)}
        </span>
      </summary>
      <div className="bio-panel-body">
        <fieldset className="bio-palettes">
          <legend>{t('profiles:palette')}</legend>
          {PALETTE_IDS.map((id) => (
            <label key={id}>
              <input
                type="radio"
                name="palette"
                checked={theme.palette === id && !theme.colours}
                onChange={() => change({ palette: id, colours: null })}
              />
              <Swatches colours={COLOUR_NAMES.map((name) => PALETTES[id][name])} />
              <span>{t(`profiles:palette_${id}`)}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className="bio-colours">
          <legend>{t('profiles:ownColours')}</legend>
          {COLOUR_NAMES.map((name) => (
            <label key={name}>
              <input
                type="color"
                value={used[name]}
                onChange={(event) =>
                  change({ colours: { ...used, [name]: event.target.value } }, `colour-${name}`)
                }
              />
              <span>{t(`profiles:colour_${name}`)}</span>
            </label>
          ))}
        </fieldset>
        <div role="status">
          {faint.map(({ on, what, ratio }) => (
            <p key={`${on}-${what}`} className="problem">
              {t('profiles:faint', {
                what: t(`profiles:colour_${what}`),
                on: t(`profiles:colour_${on}`),
                ratio: ratio.toFixed(1),
              })}
            </p>
          ))}
        </div>
        <div className="bio-pairs">
          <Choice
            label={t('profiles:titleFont')}
            value={theme.titleFont}
            choices={fonts}
            onChange={(titleFont) => change({ titleFont })}
          />
          <Choice
            label={t('profiles:font')}
            value={theme.font}
            choices={fonts}
            onChange={(font) => change({ font })}
          />
          <Choice
            label={t('profiles:heading')}
            value={theme.heading}
            choices={HEADINGS.map((value) => ({ value, text: t(`profiles:heading_${value}`) }))}
            onChange={(heading) => change({ heading })}
          />
          <Choice
            label={t('profiles:shape')}
            value={theme.shape}
            choices={SHAPES.map((value) => ({ value, text: t(`profiles:shape_${value}`) }))}
            onChange={(shape) => change({ shape })}
          />
          <Choice
            label={t('profiles:spacing')}
            value={theme.spacing}
            choices={SPACING_IDS.map((value) => ({ value, text: t(`profiles:spacing_${value}`) }))}
            onChange={(spacing) => change({ spacing })}
          />
          <Choice
            label={t('profiles:width')}
            value={theme.width}
            choices={WIDTH_IDS.map((value) => ({ value, text: t(`profiles:width_${value}`) }))}
            onChange={(width) => change({ width })}
          />
          <Choice
            label={t('profiles:align')}
            value={theme.align}
            choices={ALIGNS.map((value) => ({ value, text: t(`profiles:align_${value}`) }))}
            onChange={(align) => change({ align })}
          />
        </div>
      </div>
    </details>
  );
}
