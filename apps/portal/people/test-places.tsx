import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { KioskPlanningCard } from '#areas/testing/kiosk-planning/portal/kiosk-planning-card.tsx';
import { AccessListCard } from '#areas/testing/pins/portal/access-list-card.tsx';
import { TestPlacesSection } from '#areas/testing/places/portal/test-places-section.tsx';
import { usePermission } from '#platform/portal/permission.tsx';

/** The settings for kiosks and codes, with the cards and PINs that kiosks accept and a plan for a shift change. */
export function TestPlaces() {
  const mayGiveTests = usePermission('tests.give');
  const organizationName = useSession().organization_name;
  return (
    <div className="stack gap-cards">
      <TestPlacesSection />
      {mayGiveTests && <AccessListCard organizationName={organizationName} />}
      <KioskPlanningCard />
    </div>
  );
}
