/**
 * The search page has its results from the server. Where none has filled it, as in a copy of the site
 * without a server, Pagefind's own client searches the index that lies beside the pages.
 */
class SearchPage extends HTMLElement {
  connectedCallback(): void {
    const isFilled = !this.querySelector('template[data-slot="view"]');
    if (isFilled) return;
    void import('./search/static-search.ts').then(({ searchStatic }) => searchStatic(this));
  }
}

customElements.define('search-page', SearchPage);
