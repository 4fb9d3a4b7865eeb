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
  /** What stands under the open section. */
  below?: ReactNode;
}

/** A menu of sections, one of them open. On a phone it is the menu or the section. */
export function Sections<S extends PageSection>({ path, groups, open, texts, below }: SectionsProps<S>) {
  const t = useText();
  const { search } = useNavigation();
  const { id, Section } = open;
  return (
    <div className="sections" data-chosen={search['section'] === id}>
      <SectionsMenu path={path} groups={groups} openId={id} texts={texts} />
      <div key={id} className="sections-open">
        <PageLink className="sections-back" to={path}>
          <ChevronLeft aria-hidden />
          {t(texts.all)}
        </PageLink>
        <Section />
        {below}
      </div>
    </div>
  );
}
