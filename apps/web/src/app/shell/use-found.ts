import type { UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { patientSuggestions } from "#src/features/patients/queries.ts";
import { patientToSuggestion } from "#src/features/patients/words.ts";
import { messageOf } from "#src/lib/api-error.ts";
import type { IconName } from "#src/ui/icons.ts";
import { isOpenTo } from "../routes/screen-needs.ts";
import { useAddPatient } from "./add-patient.tsx";
import { useLeave } from "./leave.tsx";
import { menuOf, menuTarget } from "./menu.ts";

export type Found = { id: string; icon: IconName; label: string; detail?: string; open: () => void };
type Search = { user: UserInfo; text: string; asked: string };

/** Matches of `text`: screens and actions at once, patients once the server has answered `asked`. */
export function useFound({ user, text, asked }: Search) {
  const { patients, searching, failure } = useFoundPatients(user, asked);
  const screens = useScreens(user);
  const acts = useActs(user);
  const groups = [
    { title: "Patients", found: text === asked ? patients : [] },
    { title: "Pages", found: matching(screens, text) },
    { title: "Actions", found: matching(acts, text) },
  ].filter(({ found }) => found.length > 0);
  return { groups, failure, searching: searching || text !== asked };
}

const matching = (all: readonly Found[], text: string) =>
  all.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

function useFoundPatients(user: UserInfo, asked: string) {
  const navigate = useNavigate();
  const asks = asked.length > 1 && may(user.Powers, "patients", "view");
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...patientSuggestions(asked),
    enabled: asks,
  });
  // An older answer is not shown, because Enter would open the wrong patient.
  const found = asks && !isPlaceholderData ? (data?.patients ?? []) : [];
  const patients = found.map((patient): Found => {
    const { value, ...words } = patientToSuggestion(patient);
    const open = () => void navigate({ to: "/admin/clinical/patient-chart", search: { patient: value } });
    return { id: value, icon: "user", ...words, open };
  });
  const failure = error === null ? undefined : messageOf(error, "Patients could not be searched.");
  return { patients, failure, searching: asks && isFetching };
}

function useScreens(user: UserInfo): readonly Found[] {
  const navigate = useNavigate();
  const entries = menuOf(user).flatMap(({ children, ...item }) => children ?? [item]);
  const chart = { label: "Patient Chart", path: "/admin/clinical/patient-chart" } as const;
  const open = isOpenTo(user, chart.path) ? [chart, ...entries] : entries;
  return open.map(({ label, path }) => ({
    id: label,
    icon: "document",
    label,
    open: () => void navigate(menuTarget(path)),
  }));
}

function useActs(user: UserInfo): readonly Found[] {
  const addPatient = useAddPatient();
  const leave: Found = { id: "sign-out", icon: "logout", label: "Sign out", open: useLeave() };
  const add: Found = { id: "add-patient", icon: "userAdd", label: "Add a New Patient", open: addPatient };
  return may(user.Powers, "patients", "edit") ? [add, leave] : [leave];
}
