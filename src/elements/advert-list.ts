import { whenNear } from '#client/when-near.ts';

/** `<advert-list>`: adverts at the end of a list, fetched when a reader comes near. */
class AdvertList extends HTMLElement {
  connectedCallback(): void {
    whenNear([this], '300px', () => {
      import('./prompts/advert-list.ts')
        .then(({ fillAdvertList }) => fillAdvertList(this))
        // Without a connection, or an answer, there are none.
        .catch(() => {});
    });
  }
}

customElements.define('advert-list', AdvertList);
