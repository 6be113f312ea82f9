import { useQuery } from "@tanstack/react-query";
import { useMay } from "#src/lib/use-may.ts";
import { CopyButton } from "./copy-button.tsx";
import { accountOptions } from "./queries.ts";

/** What is handed to people who are to apply, for those who decide about them. */
export function ApplyLink() {
  const mayApprove = useMay("accounts", "approve");
  const { data } = useQuery({ ...accountOptions, enabled: mayApprove });
  return data === undefined ? null : <CopyButton text={data.applyUrl}>Copy the link to apply</CopyButton>;
}
