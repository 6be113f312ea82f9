import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { getSession } from "#src/lib/session-state.ts";
import { Failed } from "#src/ui/failed.tsx";
import { Sound } from "./sound.tsx";

type StoredSoundProps = { fileId: string; label: string };

/** A recording on the server. The call before it renews an expired session, which a player cannot do. */
export function StoredSound({ fileId, label }: StoredSoundProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["recording-file", fileId],
    queryFn: ({ signal }) => call("GET /files/:id", { id: fileId }, signal),
    throwOnError: false,
    networkMode: "always",
  });
  if (error !== null)
    return (
      <Failed
        message={messageOf(error, "The recording could not be opened.")}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton height={54} />;
  return <Sound source={contentAddress(fileId)} label={label} startsPlaying />;
}

const contentAddress = (id: string) =>
  `/api/files/${id}/content?inline=true&agency=${getSession().user?.AgencyRoles[0]?.AgencyId ?? ""}`;
