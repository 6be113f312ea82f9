import type { Contract, OutputOf } from "@hearthside/contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { personName } from "#src/lib/person-name.ts";
import { SearchField } from "#src/ui/search/search-field.tsx";

type Staff = OutputOf<Contract["POST /staff/search"]>["staff"][number];

type Names = Pick<Staff, "firstName" | "lastName">;

type StaffSelectProps = {
  label: string;
  onPick: (staff: { id: string; name: string }) => void;
  /** How a chosen name is shown; by default first name first. */
  nameOf?: (staff: Names) => string;
  error?: ReactNode;
  required?: boolean | undefined;
  /** A dialog opens with the focus here. */
  startsHere?: boolean;
  /** Clears the field after a pick, for the next one. */
  empties?: boolean;
  /** How long to wait after typing before searching; by default as in every search. */
  delayMs?: number;
};

/** Finds a staff member by name while typing. */
export function StaffSelect({ nameOf = personName, error, onPick, ...field }: StaffSelectProps) {
  const [text, setText] = useState("");
  const search = useQuery({ ...staffNamed(text), enabled: text !== "" });
  const found = text === "" || search.isPlaceholderData ? undefined : search.data;
  return (
    <SearchField
      {...field}
      placeholder="Employee name"
      searching={search.isFetching}
      failure={
        search.error === null ? error : messageOf(search.error, "The search failed. Please try again.")
      }
      onSearch={setText}
      suggestions={found?.map((staff) => ({
        value: staff.id,
        label: nameOf(staff),
        detail: staff.discipline ?? staff.role,
      }))}
      onPick={(id) => {
        const staff = found?.find((one) => one.id === id);
        if (staff !== undefined) onPick({ id, name: nameOf(staff) });
      }}
    />
  );
}

const staffNamed = (text: string) =>
  queryOptions({
    queryKey: ["staff", "named", text],
    queryFn: async ({ signal }) => (await call("POST /staff/search", { text, limit: 8 }, signal)).staff,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
