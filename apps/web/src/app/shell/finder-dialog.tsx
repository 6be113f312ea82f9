import type { UserInfo } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { patientToSuggestion } from "#src/features/patients/labels.ts";
import { patientSuggestions } from "#src/features/patients/queries.ts";
import { messageOf } from "#src/lib/api-error.ts";
import { counted } from "#src/lib/numbers.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icons.ts";
import { isOpenTo } from "../screen-needs.ts";
import { useAddPatient } from "./add-patient.tsx";
import { useLeave } from "./leave.tsx";
import { menuOf, menuTarget } from "./menu.ts";
import styles from "./overlays.module.css";

const delayMs = 200;

type FinderDialogProps = {
  user: UserInfo;
  /** The id of the text field. */
  fieldId: string;
  text: string;
  onText: (text: string) => void;
  onDone: () => void;
};

export const FinderDialog = (found: FinderDialogProps) => (
  <Dialog opened onClose={found.onDone} title="Find" size="small" unsaved={false}>
    <FinderBody {...found} />
  </Dialog>
);

function FinderBody({ user, fieldId, text, onText, onDone }: FinderDialogProps) {
  const [asked] = useDebouncedValue(text.trim(), delayMs);
  const { groups, failure, searching } = useFound({ user, text: text.trim(), asked });
  const combobox = useCombobox({ opened: true });
  const all = groups.flatMap(({ found }) => found);
  const { selectFirstOption } = combobox;
  const shown = all.map(({ id }) => id).join(" ");

  useEffect(() => {
    if (shown !== "") selectFirstOption();
  }, [selectFirstOption, shown]);

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          id={fieldId}
          aria-autocomplete="list"
          label="Patient, page or action"
          description="A patient's name, date of birth, phone or record number, or the name of a page or action"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          leftSection={<Icon name="search" size={16} />}
          error={!searching && failure}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          // Mantine captures Escape while it shows options, which is always the case here.
          onKeyDown={(event) => event.key === "Escape" && onDone()}
        />
      </Combobox.EventsTarget>
      <span className="visually-hidden" role="status">
        {searching ? "Searching…" : counted(all.length, "result")}
      </span>
      <Combobox.Options className={styles.results} aria-label="Found">
        {groups.map(({ title, found }) => (
          <Combobox.Group key={title} label={title}>
            {found.map((one) => (
              <FoundOption key={one.id} found={one} />
            ))}
          </Combobox.Group>
        ))}
        {all.length === 0 && failure === undefined && (
          <Combobox.Empty>{searching ? "Searching…" : `Nothing matches “${text.trim()}”.`}</Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox>
  );

  function pick(id: string) {
    onDone();
    all.find((one) => one.id === id)?.open();
  }
}

function FoundOption({ found: { id, icon, label, detail } }: { found: Found }) {
  return (
    <Combobox.Option value={id} className={styles.option}>
      <Icon name={icon} size={16} />
      <span className={styles.found}>
        <span>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </Combobox.Option>
  );
}

type Found = { id: string; icon: IconName; label: string; detail?: string; open: () => void };
type Search = { user: UserInfo; text: string; asked: string };

/** Matches of `text`: screens and actions at once, patients once the server has answered `asked`. */
function useFound({ user, text, asked }: Search) {
  const { patients, searching, failure } = useFoundPatients(user, asked);
  const screens = useScreens(user);
  const actions = useActions(user);
  const groups = [
    { title: "Patients", found: text === asked ? patients : [] },
    { title: "Pages", found: matching(screens, text) },
    { title: "Actions", found: matching(actions, text) },
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
    const { value, ...labels } = patientToSuggestion(patient);
    const open = () => void navigate({ to: "/admin/clinical/patient-chart", search: { patient: value } });
    return { id: value, icon: "user", ...labels, open };
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

function useActions(user: UserInfo): readonly Found[] {
  const addPatient = useAddPatient();
  const leave: Found = { id: "sign-out", icon: "logout", label: "Sign out", open: useLeave() };
  const add: Found = { id: "add-patient", icon: "userAdd", label: "Add a New Patient", open: addPatient };
  return may(user.Powers, "patients", "edit") ? [add, leave] : [leave];
}
