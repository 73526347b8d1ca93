import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { failureId, isResponse } from '#client/failure.ts';
import type { Output } from '#contract/index.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';
import { Star } from './star.tsx';

type Rating = Output<'POST article/rate'>;
type Props = { postId: number; rating: Rating; own: boolean };

const STARS = [1, 2, 3, 4, 5];
const GATED = ['suspended', 'profile_incomplete', 'no_member_role', 'not_signed_in'];

function Average({ rating: { average, count } }: { rating: Rating }): ReactNode {
  const { t, language } = useTexts<'community'>();
  return (
    <p className="meta">
      {average === null
        ? t('community:few')
        : t('community:average', { average: average.toLocaleString(language), count })}
    </p>
  );
}

/** What members think of an article, and one's own stars. */
export function ArticleRating({ postId, rating: first, own }: Props): ReactNode {
  const { t } = useTexts<'community'>();
  const { viewer, login, gate, explain } = useForum();
  const [rating, setRating] = useState(first);
  const [stars, setStars] = useState(first.mine ?? 0);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState(false);
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    try {
      const input = { id: postId, rating: stars };
      setRating(await call('POST article/rate', input, { showError: false }));
      setDone(true);
    } catch (error) {
      if (GATED.includes(String(failureId(error)))) explain(error);
      else setProblem((isResponse(error) && error.message) || t('community:rateFailed'));
    } finally {
      setSending(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setDone(false);
    if (stars === 0) return setProblem(t('community:rateMissing'));
    if (!sending) gate(() => void send(), 'active');
  }

  return (
    <section className="rating" aria-labelledby="rating">
      <h2 id="rating">{t('community:ratingTitle')}</h2>
      <Average rating={rating} />
      {!viewer && (
        <a className="link" href={login} rel="nofollow">
          {t('community:rateSignIn')}
        </a>
      )}
      {viewer && own && <p className="soft">{t('community:rateOwn')}</p>}
      {viewer && !own && (
        <form className="form with-script" noValidate onSubmit={submit}>
          <fieldset className="stars" aria-describedby="rating-problem">
            <legend>{t('community:ratingQuestion')}</legend>
            <div className="stars-row">
              {STARS.map((count) => (
                <label key={count}>
                  <input
                    type="radio"
                    name="rating"
                    value={count}
                    checked={stars === count}
                    onChange={() => {
                      setStars(count);
                      setProblem('');
                    }}
                  />
                  <Star />
                  <span className="visually-hidden">{t('community:stars', { count })}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <p id="rating-problem" className="problem" role="alert">
            {problem}
          </p>
          <div className="buttons">
            <button className="button" aria-disabled={sending}>
              {t(rating.mine === null ? 'community:rate' : 'community:rateAgain')}
            </button>
          </div>
          <p className="meta" role="status">
            {done && t('community:rated')}
          </p>
        </form>
      )}
    </section>
  );
}
