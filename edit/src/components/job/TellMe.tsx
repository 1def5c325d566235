import type { PushState } from '../../../api/job.ts';
import workerFile from '../../../worker/notify.ts?worker&url';
import { send, Unreachable } from '../../api.ts';
import { useLanguage } from '../../language.tsx';
import { ActionButton } from '../ActionButton.tsx';
import { useAnswer } from '../answered.tsx';

/** Has this device told how jobs end, or no more, if its browser can. */
export function TellMe() {
  const { t } = useLanguage();
  const { value, again } = useAnswer<PushState>(
    'serviceWorker' in navigator && 'PushManager' in window ? 'push' : undefined,
  );
  if (!value) return null;
  return (
    <div className="stack stack--start after">
      {value.on && <p role="status">{t('push.on')}</p>}
      <ActionButton
        action={() => (value.on ? stop() : start(value.key)).then(again)}
        failed={(error) => t(error instanceof Unreachable ? 'frame.unreachable' : 'push.refused')}
      >
        {t(value.on ? 'push.stop' : 'push.tell')}
      </ActionButton>
    </div>
  );
}

async function start(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notifications are not allowed.');
  const { pushManager } = await startWorker();
  // One that was made with an earlier key of the server is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  await send('PUT', 'push', await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

async function stop(): Promise<void> {
  await send('DELETE', 'push');
  // Its subscription ends with it.
  await (await navigator.serviceWorker.getRegistration(workerFile))?.unregister();
}

interface Policy {
  createScriptURL: (file: string) => string;
}

/** The folder of its file, where no page is, is all that it could answer for. */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  const rules = { createScriptURL: () => workerFile };
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };
  const policy = trustedTypes?.createPolicy('worker', rules) ?? rules;
  const registration = await navigator.serviceWorker.register(policy.createScriptURL(workerFile));
  const worker = registration.installing ?? registration.waiting;
  while (worker && !['activated', 'redundant'].includes(worker.state))
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  return registration;
}
