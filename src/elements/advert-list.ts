/** `<advert-list>`: adverts at the end of a list, fetched when a reader comes near. */
class AdvertList extends HTMLElement {
  connectedCallback(): void {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./prompts/advert-list.ts')
          .then(({ fillAdvertList }) => fillAdvertList(this))
          // Without a connection, or an answer, there are none.
          .catch(() => {});
      },
      { rootMargin: '300px' },
    );
    observer.observe(this);
  }
}

customElements.define('advert-list', AdvertList);
