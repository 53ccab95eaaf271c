-- A database as version 0003 of the schema wrote it, of the toy's rules 1; its links: {"over": {"table": "wIGJDZJkjERkwPK0", "secret": "s1Jp3z0P_Ww4XOSoowryczaDXMTZPoJ2bFRDiWRrlqo", "actions": ["look", "show", "bid 1", "fold", "bid 3", "fold", "show", "bid 1", "stand"]}, "private": {"table": "OeMVT9F0qjRXiGWO", "secret": "c0ppoNEQ47bFSMmmDmI4Sr8iiu1CcMemGbghJaSjr_o", "actions": ["look", "show", "bid 1", "fold", "bid 3", "fold", "show", "bid 1", "stand"]}, "running": {"table": "DZklTGF6dXlZjMP_", "secret": "yaq1O3h1JcDwFJeYv0lr-HsvRRDLaq2wkKKzxhUO40A", "actions": ["look", "show", "bid 1", "fold", "look", "show"]}}
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE beats (
	id INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "beats" VALUES(1,1794821644330);
CREATE TABLE log (
	table_id VARCHAR(16) NOT NULL, 
	n INTEGER NOT NULL, 
	kind VARCHAR(4) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	batch INTEGER NOT NULL, 
	bot BOOLEAN NOT NULL, 
	at_ms BIGINT NOT NULL, 
	PRIMARY KEY (table_id, n), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "log" VALUES('wIGJDZJkjERkwPK0',1,'play',0,'look',1,0,1794821644816);
INSERT INTO "log" VALUES('wIGJDZJkjERkwPK0',2,'play',1,'show',2,0,1794821644840);
INSERT INTO "log" VALUES('wIGJDZJkjERkwPK0',3,'play',0,'bid 1',3,0,1794821644861);
INSERT INTO "log" VALUES('wIGJDZJkjERkwPK0',4,'play',0,'fold',4,0,1794821644880);
INSERT INTO "log" VALUES('wIGJDZJkjERkwPK0',5,'play',1,'bid 3',5,0,1794821644896);
INSERT INTO "log" VALUES('wIGJDZJkjERkwPK0',6,'play',1,'fold',6,0,1794821644908);
INSERT INTO "log" VALUES('wIGJDZJkjERkwPK0',7,'play',0,'show',7,0,1794821644916);
INSERT INTO "log" VALUES('wIGJDZJkjERkwPK0',8,'play',1,'bid 1',8,0,1794821644936);
INSERT INTO "log" VALUES('wIGJDZJkjERkwPK0',9,'play',1,'stand',9,0,1794821644948);
INSERT INTO "log" VALUES('OeMVT9F0qjRXiGWO',1,'play',0,'look',1,0,1794821645068);
INSERT INTO "log" VALUES('OeMVT9F0qjRXiGWO',2,'play',1,'show',2,0,1794821645082);
INSERT INTO "log" VALUES('OeMVT9F0qjRXiGWO',3,'play',0,'bid 1',3,0,1794821645104);
INSERT INTO "log" VALUES('OeMVT9F0qjRXiGWO',4,'play',0,'fold',4,0,1794821645124);
INSERT INTO "log" VALUES('OeMVT9F0qjRXiGWO',5,'play',1,'bid 3',5,0,1794821645136);
INSERT INTO "log" VALUES('OeMVT9F0qjRXiGWO',6,'play',1,'fold',6,0,1794821645160);
INSERT INTO "log" VALUES('OeMVT9F0qjRXiGWO',7,'play',0,'show',7,0,1794821645172);
INSERT INTO "log" VALUES('OeMVT9F0qjRXiGWO',8,'play',1,'bid 1',8,0,1794821645188);
INSERT INTO "log" VALUES('OeMVT9F0qjRXiGWO',9,'play',1,'stand',9,0,1794821645193);
INSERT INTO "log" VALUES('DZklTGF6dXlZjMP_',1,'play',0,'look',1,0,1794821645309);
INSERT INTO "log" VALUES('DZklTGF6dXlZjMP_',2,'play',1,'show',2,0,1794821645327);
INSERT INTO "log" VALUES('DZklTGF6dXlZjMP_',3,'play',0,'bid 1',3,0,1794821645336);
INSERT INTO "log" VALUES('DZklTGF6dXlZjMP_',4,'play',0,'fold',4,0,1794821645352);
INSERT INTO "log" VALUES('DZklTGF6dXlZjMP_',5,'play',1,'bid 3',5,0,1794821645368);
INSERT INTO "log" VALUES('DZklTGF6dXlZjMP_',6,'undo',1,'',5,0,1794821645385);
INSERT INTO "log" VALUES('DZklTGF6dXlZjMP_',7,'play',1,'look',7,0,1794821645396);
INSERT INTO "log" VALUES('DZklTGF6dXlZjMP_',8,'play',0,'show',8,0,1794821645416);
CREATE TABLE pauses (
	from_ms BIGINT NOT NULL, 
	to_ms BIGINT NOT NULL, 
	PRIMARY KEY (from_ms)
);
CREATE TABLE promises (
	id VARCHAR(16) NOT NULL, 
	seed VARCHAR(32) NOT NULL, 
	created_ms BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE reports (
	id INTEGER NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	why VARCHAR(16) NOT NULL, 
	text TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	level VARCHAR(32), 
	secret VARCHAR(64), 
	stand_in VARCHAR(32), 
	stand_in_why VARCHAR(8), nonce VARCHAR(64), wish VARCHAR(40), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('wIGJDZJkjERkwPK0',0,'person','Ann',NULL,'bcfc3b2e7ae09dba417d63f82274a02c4fb480a4677688000f5a55a0c6ad8f4c',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('wIGJDZJkjERkwPK0',1,'hotseat','Eve',NULL,'bcfc3b2e7ae09dba417d63f82274a02c4fb480a4677688000f5a55a0c6ad8f4c',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('OeMVT9F0qjRXiGWO',0,'person','Ann',NULL,'d3d50a8058c5fd6fc8f2383b6e19238b1f87dc60c45f493621f472acfea1fb0c',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('OeMVT9F0qjRXiGWO',1,'hotseat','Eve',NULL,'d3d50a8058c5fd6fc8f2383b6e19238b1f87dc60c45f493621f472acfea1fb0c',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('DZklTGF6dXlZjMP_',0,'person','Ann',NULL,'ba5f5a0903f03045869b5f9d8f0967675fcb6f70e2985dc532bccf354310665b',NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('DZklTGF6dXlZjMP_',1,'hotseat','Eve',NULL,'ba5f5a0903f03045869b5f9d8f0967675fcb6f70e2985dc532bccf354310665b',NULL,NULL,NULL,NULL);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed VARCHAR(32) NOT NULL, 
	start TEXT, 
	spectators BOOLEAN NOT NULL, 
	hints BOOLEAN NOT NULL, 
	clock_per VARCHAR(4), 
	clock_seconds INTEGER, 
	away_seconds INTEGER, 
	host VARCHAR(64) NOT NULL, 
	invite VARCHAR(64), 
	watch VARCHAR(64), 
	rematch VARCHAR(16), 
	created_ms BIGINT NOT NULL, 
	started_ms BIGINT, 
	revision INTEGER NOT NULL, promise VARCHAR(32), next_promise VARCHAR(32), ended VARCHAR(16), ended_ms BIGINT, private BOOLEAN DEFAULT 0 NOT NULL, chat VARCHAR(8) DEFAULT 'free' NOT NULL, listed BOOLEAN DEFAULT 0 NOT NULL, language VARCHAR(2), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('wIGJDZJkjERkwPK0','toy',1,'{"rounds":3}','1',NULL,1,1,NULL,NULL,NULL,'bcfc3b2e7ae09dba417d63f82274a02c4fb480a4677688000f5a55a0c6ad8f4c',NULL,'1e2b0a1ef503a6e1b6a2b640f2b91a0626b1e930d44e9d8edd0ecd26acec6363',NULL,1794821644687,1794821644687,1,'1','2',NULL,1794821644948,0,'free',0,NULL);
INSERT INTO "tables" VALUES('OeMVT9F0qjRXiGWO','toy',1,'{"rounds":3}','3',NULL,1,1,NULL,NULL,NULL,'d3d50a8058c5fd6fc8f2383b6e19238b1f87dc60c45f493621f472acfea1fb0c',NULL,'2d346f6f4e0150710fca07bc37f00600aff645246e55dca93145621b5e07cbd3',NULL,1794821645018,1794821645018,1,'3','4',NULL,1794821645193,1,'free',0,NULL);
INSERT INTO "tables" VALUES('DZklTGF6dXlZjMP_','toy',1,'{"rounds":9}','5',NULL,1,1,NULL,NULL,NULL,'ba5f5a0903f03045869b5f9d8f0967675fcb6f70e2985dc532bccf354310665b',NULL,'7e250a9f99f60ce0d757a23d22be357cf179ce8dbc37580f06b98b66c3bbd32e',NULL,1794821645245,1794821645245,0,'5','6',NULL,NULL,0,'free',0,NULL);
CREATE INDEX tables_listed ON tables (listed, created_ms);
COMMIT;
