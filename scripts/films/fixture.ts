import { inEveryLanguage } from '#domain/languages.ts';
import type { FilmScript, SceneScript } from './script.ts';

/** A small film; what matters to a test goes into the first scene. */
export function sampleFilm(first: Partial<SceneScript> = {}): FilmScript {
  const scene: SceneScript = {
    drawing: 'lamp',
    title: {
      ...inEveryLanguage(() => 'The key light'),
      es: 'La luz principal',
      ru: 'Рисующий свет',
    },
    points: {
      ...inEveryLanguage(() => ['A little above your eyes', 'Large and soft']),
      es: ['Un poco por encima de los ojos', 'Grande y suave'],
      ru: ['Чуть выше глаз', 'Большой и мягкий'],
    },
    say: {
      ...inEveryLanguage(
        () => 'The first lamp does most of the work. It stands a little above your eyes.',
      ),
      es: 'La primera lámpara hace casi todo el trabajo. Va un poco por encima de los ojos.',
      ru: 'Первая лампа делает почти всю работу. Она стоит чуть выше глаз.',
    },
  };
  return { id: 'lamps', version: 1, scenes: [{ ...scene, ...first }, scene, scene, scene] };
}
