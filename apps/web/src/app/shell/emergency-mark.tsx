import { useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { patientOfOpened } from "#src/features/assessments/opened-patients.ts";
import { isInField } from "#src/lib/is-in-field.ts";
import { logQuietly } from "#src/lib/log.ts";
import { useSession } from "#src/lib/session-state.ts";

const EmergencyBanner = lazy(async () => {
  const { EmergencyBanner } = await import("#src/features/access/emergency-access/emergency-banner.tsx");
  return { default: EmergencyBanner };
});

/** Shown above every screen of field staff during emergency access. */
export function EmergencyMark() {
  const { user, phase } = useSession();
  const navigate = useNavigate();
  const assessmentId = useLocation({ select: ({ pathname }) => /\/assessment\/([^/]+)/.exec(pathname)?.[1] });
  if (user === null || phase !== "known" || !isInField(user)) return undefined;
  return (
    <Suspense fallback={null}>
      <EmergencyBanner onOver={forget} />
    </Suspense>
  );

  /** An open assessment of the patient does not reload like other screens, so it is closed. */
  function forget(patientId: string) {
    if (assessmentId !== undefined && (patientOfOpened(assessmentId) ?? patientId) === patientId)
      void navigate({ to: "/" });
    import("#src/features/assessments/sync/kept-work.ts")
      .then(({ forgetWhatIsOver }) => forgetWhatIsOver())
      .catch((error: unknown) => logQuietly("What was read in an emergency is still on this device.", error));
  }
}
