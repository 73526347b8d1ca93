import { pageLanguage } from '#client/page-language.ts';
import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import { topicPath } from '#domain/forum.ts';
import { createTranslate, type Dictionaries } from '#i18n/translate.ts';
import { avatar } from './avatar.ts';

type Post = Output<'GET home/articles'>[number];

const quietly = { showError: false };
/** The newest posts of the forum, or those about a site of the directory. */
const newest = (pageSize: number, site: string | undefined): Promise<Post[]> =>
  site
    ? call('GET cam/article/recent-posts', { site, pageSize }, quietly)
    : call('GET home/articles', { pageSize }, quietly);

const language = pageLanguage();

/** Fills a list with the newest posts, or says that there are none or that they did not come. */
class HomePosts extends HTMLElement {
  connectedCallback(): void {
    void this.#load();
  }

  #copy(name: string): DocumentFragment {
    const template = this.querySelector<HTMLTemplateElement>(`template[data-${name}]`);
    return template?.content.cloneNode(true) as DocumentFragment;
  }

  #post(post: Post, texts: Dictionaries): DocumentFragment {
    const t = createTranslate<'home'>(language, texts);
    const copy = this.#copy('post');
    const part = <E extends HTMLElement>(selector: string) => copy.querySelector(selector) as E;
    part<HTMLAnchorElement>('a').href = topicPath(post);
    part('b').textContent = post.title;
    part('b').lang = post.language;
    part('[data-author]').textContent = post.author.nickname;
    const time = part('relative-time');
    time.setAttribute('datetime', post.created);
    time.textContent = new Date(post.created).toLocaleDateString(language, { dateStyle: 'medium' });
    part('.post-count strong').textContent = post.comments.toLocaleString(language);
    part('.post-count span').textContent = t('home:answers', { count: post.comments });
    part('.avatar').replaceWith(avatar(post.author));
    return copy;
  }

  async #load(): Promise<void> {
    const list = this.querySelector('.post-list');
    if (!list) return;
    const texts = JSON.parse(this.dataset.texts ?? '{}') as Dictionaries;
    try {
      const pageSize = Number(this.dataset.places);
      const posts = await newest(pageSize, this.dataset.site);
      void import('./relative-time.ts');
      const shown = posts.slice(0, pageSize).map((post) => this.#post(post, texts));
      list.replaceChildren(...(shown.length > 0 ? shown : [this.#copy('empty')]));
    } catch {
      list.replaceChildren(this.#copy('error'));
      list.querySelector('button')?.addEventListener('click', () => void this.#load());
    } finally {
      list.removeAttribute('aria-busy');
    }
  }
}

customElements.define('home-posts', HomePosts);
