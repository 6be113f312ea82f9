import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { PersonScreen } from "#src/features/office/staff-hub/person-screen.tsx";
import { StaffHubScreen } from "#src/features/office/staff-hub/staff-hub-screen.tsx";
import { Loaded } from "#src/ui/panel.tsx";

/** The filters are in the address. */
export function StaffHub() {
  const filter = useSearch({ from: "/shell/staff-hub" });
  const navigate = useNavigate();
  return (
    <StaffHubScreen
      filter={filter}
      onFilter={(search) => void navigate({ to: "/staff-hub", search, resetScroll: false })}
    />
  );
}

export function StaffHubPerson() {
  const { personId } = useParams({ from: "/shell/staff-hub/$personId" });
  return (
    <Loaded key={personId}>
      <PersonScreen id={personId} />
    </Loaded>
  );
}
