import './sections.css';
import { useState, type ComponentType } from 'react';
import { PageLink } from '../navigation.tsx';
import { useText } from '../text.tsx';

/** One section of a page that shows a single section at a time. */
export interface PageSection {
  /** Its id in the address: ?section={id}. */
  readonly id: string;
  /** The message id of its title in the menu. */
  readonly title: string;
  /** The message id of additional search words for the menu. */
  readonly words: string;
  readonly Section: ComponentType;
}

/** A separate page that the menu links to as well. */
export interface SectionLink {
  readonly to: string;
  readonly title: string;
}

export interface SectionGroup<S extends PageSection = PageSection> {
  readonly title: string;
  readonly parts: readonly S[];
  readonly links?: readonly SectionLink[];
}

/** The message ids of the menu's texts. */
export interface SectionTexts {
  readonly sections: string;
  readonly search: string;
  readonly nothing: string;
  readonly all: string;
}

interface SectionsMenuProps {
  path: string;
  groups: readonly SectionGroup[];
  openId: string;
  texts: SectionTexts;
}

/** The sections in their groups, with a search that also covers their content. */
export function SectionsMenu({ path, groups, openId, texts }: SectionsMenuProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const isSought = (words: string) => comparable(words).includes(comparable(search));
  const found = groups
    .map(({ title, parts, links = [] }) => ({
      title,
      parts: parts.filter((part) => isSought(`${t(part.title)} ${t(part.words)}`)),
      links: links.filter((link) => isSought(t(link.title))),
    }))
    .filter(({ parts, links }) => parts.length + links.length > 0);
  return (
    <nav className="stack gap-16 sections-menu" aria-label={t(texts.sections)}>
      <input
        type="search"
        className="input"
        aria-label={t(texts.search)}
        placeholder={t(texts.search)}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.map(({ title, parts, links }) => (
        <div key={title} className="sections-links">
          <h2 className="faint caption-lines strong sections-group">{t(title)}</h2>
          {parts.map(({ id, title: name }) => (
            <PageLink key={id} to={`${path}?section=${id}`} aria-current={id === openId ? 'page' : undefined}>
              {t(name)}
            </PageLink>
          ))}
          {links.map(({ to, title: name }) => (
            <PageLink key={to} to={to}>
              {t(name)}
            </PageLink>
          ))}
        </div>
      ))}
      <p className="hide-empty sections-none" role="status">
        {found.length === 0 && t(texts.nothing)}
      </p>
    </nav>
  );
}

/** Normalizes case and accents for searching. */
const comparable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
