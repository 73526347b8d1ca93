import type { APIRoute } from 'astro';
import { campaigns } from '#collections/campaigns.ts';
import christmas from '#components/icons/logo-mark-christmas.svg?url';
import season from '#components/icons/logo-mark-season.svg?url';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { LogoMark, PageCampaign } from '#domain/campaigns.ts';

export const getStaticPaths = () => LANGUAGES.map((lang) => ({ params: { lang } }));

const MARKS: Record<LogoMark, string> = { season, christmas };

/** What campaigns bring; pages fetch it while one runs, and previews of other days. */
export const GET: APIRoute = ({ params }) => {
  const lang = params.lang as Language;
  const shown = campaigns().flatMap((campaign): PageCampaign[] => {
    const { id, starts, ends, kind, mark, text, link } = campaign;
    const window = { id, starts, ends };
    if (kind === 'snow' || kind === 'game' || kind === 'egg') return [{ ...window, kind }];
    if (mark) return [{ ...window, kind: 'logo', mark: MARKS[mark] }];
    return text && link ? [{ ...window, kind: 'bar', text: text[lang], link }] : [];
  });
  return Response.json(shown);
};
