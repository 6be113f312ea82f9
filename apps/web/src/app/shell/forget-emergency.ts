/** Removes from this device what was read under emergency access that has ended. */
export async function forgetWhatIsOver(): Promise<void> {
  const { draftsOnDevice } = await import("#src/features/assessments/sync/kept-assessments.ts");
  const { notesOnDevice } = await import("#src/features/visit-notes/sync/kept-notes.ts");
  // listing them removes those
  await draftsOnDevice();
  await notesOnDevice();
}
