import { SupplyRequest } from "@hearthside/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { branchList, itemList, suppliesKey } from "./queries.ts";
import { RequestFormFields } from "./request-form-fields.tsx";
import {
  changedRequestInput,
  fieldLabels,
  inWordsWith,
  newRequest,
  newRequestInput,
  requestProblems,
  requestToValues,
} from "./request-values.ts";
import { requestName } from "./words.ts";

type RequestSuppliesDialogProps = {
  /** Left out: a new request. */
  request?: SupplyRequest;
  /** The preselected patient. */
  patient?: { id: string; name: string };
  onClose: () => void;
};

/** Creates or changes a supply request. Rendered only while open. */
export function RequestSuppliesDialog({ request, patient, onClose }: RequestSuppliesDialogProps) {
  const [id] = useState(() => request?.id ?? uuidv7());
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const readAgain = () => queries.invalidateQueries({ queryKey: suppliesKey });
  const editing = useRecordForm({
    initial: request === undefined ? newRequest({ patient }) : requestToValues(request),
    version: request?.version,
    problems: requestProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /supply-requests", { id, ...newRequestInput(values) })
        : call("PUT /supply-requests/:id", { id, version, ...changedRequestInput(values) }),
    onSaved: (saved) => {
      void readAgain();
      sayDone(request === undefined ? asked(saved) : { words: `${requestName(saved)} was saved.` });
      onClose();
    },
    readFresh: (context) => SupplyRequest.safeParse(context).data,
    toValues: requestToValues,
    otherwise: "The request could not be saved.",
  });
  return (
    <RecordForm
      title={request === undefined ? "Request supplies" : `Edit ${requestName(request)}`}
      label={request === undefined ? "Request" : "Save"}
      editing={editing}
      fieldLabels={fieldLabels}
      show={inWordsWith(useNames())}
      onClose={onClose}
    >
      <RequestFormFields
        form={editing.form}
        isNew={request === undefined}
        isPatientGiven={patient !== undefined}
      />
    </RecordForm>
  );

  function asked(saved: SupplyRequest) {
    const { version } = saved;
    const reason = "Requested by mistake";
    const undo = () =>
      call("POST /supply-requests/:id/cancel", { id, version, reason }).finally(() => void readAgain());
    return { words: `${requestName(saved)} was requested.`, undo };
  }
}

function useNames() {
  const items = useQuery({ ...itemList(), throwOnError: false });
  const branches = useQuery(branchList);
  return {
    items: new Map(items.data?.items.map(({ id, name }) => [id, name])),
    branches: new Map(branches.data?.branches.map(({ id, name }) => [id, name])),
  };
}
