interface Cluster {
  folder: string;
  id: string;
  port: number;
  monitorPort: number;
}

/** A cluster of one machine, without keys between its parts, that keeps its objects in memory. */
export const cephConfiguration = ({ folder, id, port, monitorPort }: Cluster): string => `
[global]
fsid = ${id}
mon host = [v2:127.0.0.1:${monitorPort}/0]
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${folder}/run
admin socket = ${folder}/run/$cluster-$name.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/run/$name.log
crash dir = ${folder}/run
ms bind msgr1 = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
mon osd reporter subtree level = osd
mon data avail warn = 1
mon data avail crit = 1
[mon.a]
mon data = ${folder}/mon
paxos propose interval = 0.05
paxos min wait = 0.01
mon cluster log file = ${folder}/run/cluster.log
[osd.0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 4294967296
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/rgw
ms mon client mode = crc
rgw enable usage log = false
rgw lc debug interval = -1
rgw enable gc threads = false
rgw enable lc threads = false
`;
