import { useQuery } from "@tanstack/react-query";
import { useMay } from "#src/lib/use-may.ts";
import { CopyButton } from "./copy-button.tsx";
import { accountOptions } from "./queries.ts";

/** Copies the link to send to applicants. */
export function ApplyLink() {
  const mayApprove = useMay("accounts", "approve");
  const { data } = useQuery({ ...accountOptions, enabled: mayApprove });
  return data === undefined ? null : <CopyButton text={data.applyUrl}>Copy application link</CopyButton>;
}
