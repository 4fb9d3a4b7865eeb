import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { PageLink, useNavigation } from '../navigation.tsx';
import { useText } from '../text.tsx';
import { SectionsMenu, type PageSection, type SectionGroup, type SectionTexts } from './sections-menu.tsx';

interface SectionsProps<S extends PageSection> {
  /** The page's own path, without the section. */
  path: string;
  groups: readonly SectionGroup<S>[];
  open: S;
  texts: SectionTexts;
  /** Shown below the open section. */
  below?: ReactNode;
}

/** A menu of sections with one of them open. A phone shows either the menu or the section. */
export function Sections<S extends PageSection>({ path, groups, open, texts, below }: SectionsProps<S>) {
  const t = useText();
  const { search } = useNavigation();
  const { id, Section } = open;
  return (
    <div className="sections" data-chosen={search['section'] === id}>
      <SectionsMenu path={path} groups={groups} openId={id} texts={texts} />
      <div key={id} className="stack gap-cards sections-open">
        <PageLink className="items-center gap-4 quiet medium sections-back" to={path}>
          <ChevronLeft aria-hidden />
          {t(texts.all)}
        </PageLink>
        <Section />
        {below}
      </div>
    </div>
  );
}
