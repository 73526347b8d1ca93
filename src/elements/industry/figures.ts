import './week-hours.ts';
import { loadChunk } from '#client/chunk-reload.ts';
import { whenNear } from '#client/when-near.ts';

/**
 * A chart gets its axes when it comes into sight, from the table that stands below it. Without a
 * script, and until then, its lines and the table are there.
 */
class FigureChart extends HTMLElement {
  connectedCallback(): void {
    whenNear([this], '0px', () => {
      loadChunk(() => import('./draw-chart.ts')).then(
        ({ drawChart }) => drawChart(this),
        // The lines and the table stay.
        () => undefined,
      );
    });
  }
}

customElements.define('figure-chart', FigureChart);
