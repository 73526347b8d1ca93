import './week-hours.ts';
import { loadChunk } from '#client/chunk-reload.ts';

/**
 * A chart gets its axes when it comes into sight, from the table that stands below it. Without a
 * script, and until then, its lines and the table are there.
 */
class FigureChart extends HTMLElement {
  #seen: IntersectionObserver | undefined;

  connectedCallback(): void {
    this.#seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#seen?.disconnect();
      loadChunk(() => import('./draw-chart.ts')).then(
        ({ drawChart }) => drawChart(this),
        // The lines and the table stay.
        () => undefined,
      );
    });
    this.#seen.observe(this);
  }

  disconnectedCallback(): void {
    this.#seen?.disconnect();
  }
}

customElements.define('figure-chart', FigureChart);
