import type { Item, Section } from './document.ts';
import { areHours, isTime } from './hours.ts';

/** What is wrong with a field, said beside it. What is wrong is kept, and left out of the export. */
export type Problem = 'needed' | 'link' | 'price' | 'time' | 'same' | 'alt';

const PRICE_MAX = 1_000_000;

export const isPrice = (text: string): boolean =>
  /^[1-9]\d{0,6}$/.test(text.trim()) && Number(text) <= PRICE_MAX;

/** An address that may stand in a profile: https, a host with a dot, no name or password in it. */
export function isLink(text: string): boolean {
  if (!/^https:\/\//i.test(text.trim()) || /[\s<>"'`\\]/.test(text.trim())) return false;
  try {
    const { hostname, username, password } = new URL(text.trim());
    return hostname.includes('.') && !username && !password;
  } catch {
    return false;
  }
}

/** Fields that are not right yet, by name. An empty new line is nothing wrong. */
export function problemsOfItem(
  kind: Section['kind'],
  item: Item,
): Partial<Record<string, Problem>> {
  const { day = '', from = '', to = '', name = '', price = '', label = '', url = '' } = item;
  const { question = '', answer = '', address = '', alt = '', upload = '' } = item;
  switch (kind) {
    case 'schedule':
      return {
        ...(isTime(from) ? {} : { from: 'time' as const }),
        ...(!isTime(to)
          ? { to: 'time' as const }
          : areHours({ day, from, to }) || !isTime(from)
            ? {}
            : { to: 'same' as const }),
      };
    case 'menu':
      return {
        ...(price && !name.trim() ? { name: 'needed' as const } : {}),
        ...((name.trim() || price) && !isPrice(price) ? { price: 'price' as const } : {}),
      };
    case 'wishlist':
    case 'social':
      return {
        ...(url && !label.trim() ? { label: 'needed' as const } : {}),
        ...((label.trim() || url) && !isLink(url) ? { url: 'link' as const } : {}),
      };
    case 'faq':
      return {
        ...(answer && !question.trim() ? { question: 'needed' as const } : {}),
        ...(question && !answer.trim() ? { answer: 'needed' as const } : {}),
      };
    case 'banner':
    case 'gallery':
      return {
        ...(address && !isLink(address) ? { address: 'link' as const } : {}),
        ...((upload || address) && !alt.trim() ? { alt: 'alt' as const } : {}),
      };
    default:
      return {};
  }
}

/** How many fields of a section are not right yet. */
export const problemsIn = ({ kind, title, items }: Section): number =>
  (kind === 'heading' && !title.trim() ? 1 : 0) +
  (items as readonly Item[]).reduce(
    (sum, item) => sum + Object.keys(problemsOfItem(kind, item)).length,
    0,
  );
