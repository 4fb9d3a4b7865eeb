import '#areas/installation/frame/portal/installation.css';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { Sections } from '#platform/portal/ui/sections.tsx';
import { CONFIG_SECTIONS } from './config-sections.tsx';

const PATH = '/admin/config';
const TEXTS = {
  sections: 'installation.sections',
  search: 'installation.search',
  nothing: 'installation.nothing',
  all: 'installation.all',
};
const GROUPS = CONFIG_SECTIONS.filter(({ parts, links = [] }) => parts.length + links.length > 0);
const SECTIONS = GROUPS.flatMap(({ parts }) => parts);

/** Admin configuration (/admin/config): the settings of the whole installation, for super administrators. */
export function AdminConfigPage() {
  const t = useText();
  const { search } = useNavigation();
  const open = SECTIONS.find(({ id }) => id === search['section']) ?? SECTIONS[0];
  return (
    <main className="page">
      <PageHeader title={t('shell.page.adminConfig')} intro={t('installation.intro')} hasTimes />
      {open && <Sections path={PATH} groups={GROUPS} open={open} texts={TEXTS} />}
    </main>
  );
}
