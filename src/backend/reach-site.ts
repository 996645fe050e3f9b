/** True if this site answers, whatever it answers. `navigator.onLine` is wrong behind some VPNs. */
export const reachSite = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false
  )
