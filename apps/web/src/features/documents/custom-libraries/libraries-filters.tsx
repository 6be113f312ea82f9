import { disciplineOptions } from "@hearthside/contract/visit-labels";
import { Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { withField } from "#src/lib/address.ts";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { SearchField } from "#src/ui/search/search-field.tsx";
import { Select, type SelectOption } from "#src/ui/select.tsx";
import { TabRow } from "#src/ui/tab-row.tsx";
import { documentOptions, ownerOptions, placeOptions, shelfLabels } from "./labels.ts";
import styles from "./libraries.module.css";
import { hasDocuments, type LibrariesAddress, type ShelfName, shelves } from "./libraries-address.ts";

export function ShelfTabs({ shelf }: { shelf: ShelfName }) {
  return (
    <TabRow label="Libraries" current={shelf}>
      {shelves.map((one) => (
        <li key={one}>
          <Link
            to="/custom-libraries"
            search={one === "phrases" ? {} : { shelf: one }}
            activeOptions={{ exact: true }}
            aria-current={one === shelf ? "page" : undefined}
          >
            {shelfLabels[one].label}
          </Link>
        </li>
      ))}
    </TabRow>
  );
}

type LibrariesFiltersProps = {
  address: LibrariesAddress;
  onAddress: (address: LibrariesAddress) => void;
  /** The search text is never in the address. */
  onSearch: (text: string) => void;
  searching: boolean;
  removed: boolean;
  onRemoved: (removed: boolean) => void;
};

export function LibrariesFilters({ address, onAddress, ...search }: LibrariesFiltersProps) {
  const shelf = address.shelf ?? "phrases";
  const owners = ownerOptions.filter(({ value }) => value !== "personal" || shelf === "phrases");
  return (
    <FilterRow
      set={Object.keys(withField(address, "shelf", undefined)).length + (search.removed ? 1 : 0)}
      search={
        <SearchField
          label="Search"
          placeholder={shelf === "sets" ? "Title, text or medication" : "Title or text"}
          delayMs={250}
          searching={search.searching}
          onSearch={search.onSearch}
        />
      }
    >
      {hasDocuments(shelf) && (
        <Choice
          label="Document type"
          options={documentOptions}
          value={address.document}
          onChange={(next) => onAddress(withField(address, "document", next))}
        />
      )}
      {shelf === "goals" && (
        <Choice
          label="Plan of care section"
          options={placeOptions}
          value={address.place}
          onChange={(next) => onAddress(withField(address, "place", next))}
        />
      )}
      <Choice
        label="Discipline"
        options={disciplineOptions}
        value={address.discipline}
        onChange={(next) => onAddress(withField(address, "discipline", next))}
      />
      <Choice
        label="Owner"
        options={owners}
        value={address.owner}
        onChange={(next) => onAddress(withField(address, "owner", next))}
      />
      <Checkbox
        className={styles.beside}
        label="Show removed"
        checked={search.removed}
        onChange={(event) => search.onRemoved(event.currentTarget.checked)}
      />
    </FilterRow>
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  options: readonly SelectOption<V>[];
  value: V | undefined;
  onChange: (value: V | undefined) => void;
};

function Choice<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  return (
    <Select<V | "all">
      label={label}
      options={[{ value: "all", label: "All" }, ...options]}
      value={value ?? "all"}
      onChange={(next) => onChange(next === "all" ? undefined : next)}
    />
  );
}
