import { Button } from "@mantine/core";
import { focusPlaceOf } from "./focus-place.ts";

/** The button goes with the failure it is about; the focus goes to the place it stood in. */
export const TryAgain = ({ onRetry }: { onRetry: () => void }) => (
  <Button
    variant="default"
    onClick={(event) => {
      focusPlaceOf(event.currentTarget);
      onRetry();
    }}
  >
    Try again
  </Button>
);
