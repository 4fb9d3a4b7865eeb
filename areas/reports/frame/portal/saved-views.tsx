import { useState } from 'react';
import Bookmark from 'lucide-react/icons/bookmark';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { userName } from '#areas/users/names/user-name.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#platform/portal/ui/menu.tsx';
import type { ReportName } from '../report-names.ts';
import type { SavedView } from '../saved-views.contract.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useDisplay, useSavedViews, viewHref } from './use-saved-views.ts';
import { useReportFilter } from './use-report-filter.ts';
import { useViewItems } from './view-items.tsx';

/** The views of a report: opens one, saves the current filter, and changes the open view. */
export function SavedViews({ report }: { report: ReportName }) {
  const t = useText();
  const { data } = useSavedViews(report);
  const { openedId } = useDisplay();
  const { values } = useReportFilter();
  const [isSaving, setIsSaving] = useState(false);
  const views = data?.items ?? [];
  const opened = views.find(({ id }) => id === openedId);
  return (
    <>
      {views.length > 0 && <ViewMenu views={views} opened={opened} />}
      <Button icon={Bookmark} onPress={() => setIsSaving(true)}>
        {t('reports.views.save')}
      </Button>
      {isSaving && <SaveViewDialog report={report} values={values} onClose={() => setIsSaving(false)} />}
    </>
  );
}

function ViewMenu({ views, opened }: { views: readonly SavedView[]; opened: SavedView | undefined }) {
  const t = useText();
  const { items, dialog } = useViewItems(opened);
  const mine = views.filter(({ isMine }) => isMine);
  const shared = views.filter(({ isMine }) => !isMine);
  return (
    <>
      <Menu
        trigger={
          <Button>
            {opened?.name ?? t('reports.views.title')}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {mine.length > 0 && <ViewLinks title={t('reports.views.mine')} views={mine} nameOf={({ name }) => name} />}
        {shared.length > 0 && (
          <ViewLinks title={t('reports.views.shared')} views={shared} nameOf={(view) => sharedName(t, view)} />
        )}
        {items && <MenuSeparator />}
        {items}
      </Menu>
      {dialog}
    </>
  );
}

interface ViewLinksProps {
  title: string;
  views: readonly SavedView[];
  nameOf: (view: SavedView) => string;
}

function ViewLinks({ title, views, nameOf }: ViewLinksProps) {
  return (
    <MenuSection title={title}>
      {views.map((view) => (
        <MenuItem key={view.id} href={viewHref(view)}>
          {nameOf(view)}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

const sharedName = (t: Translate, { name, owner }: SavedView): string =>
  owner ? t('reports.views.sharedBy', { name, owner: userName({ ...owner, employeeNumber: null }) }) : name;
