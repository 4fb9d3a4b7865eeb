import { CardListCard } from '#areas/testing/cards/portal/card-list-card.tsx';
import { KioskPlanningCard } from '#areas/testing/kiosk-planning/portal/kiosk-planning-card.tsx';
import { TestPlacesSection } from '#areas/testing/places/portal/test-places-section.tsx';
import { usePermission } from '#platform/portal/permission.tsx';

/** The settings for kiosks and codes, with the cards that kiosks can accept and a plan for a shift change. */
export function TestPlaces() {
  const mayGiveTests = usePermission('tests.give');
  return (
    <div className="stack gap-cards">
      <TestPlacesSection />
      {mayGiveTests && <CardListCard />}
      <KioskPlanningCard />
    </div>
  );
}
